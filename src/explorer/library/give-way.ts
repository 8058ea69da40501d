// A long piece of work in several tasks, so that typing and the map go on between them.

/** Until other work had its turn. Not a timer: those of a page in the background wait for a second. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
