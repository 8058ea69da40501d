// Numbers, bytes, durations and coordinates in words for people. The raw value is shown elsewhere, untouched.
const GROUPED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

export function formatNumber(value: number): string {
  return GROUPED.format(value);
}
