// A fault of the settings: the message lists everything that is wrong, one a line, and what to do.

export class ConfigFault extends Error {
  override name = "ConfigFault";
}
