// The page's few signs, drawn on a 16-pixel grid in the color of the text. They are decoration: the name is on the control.
import type { ReactNode } from "react";

const DRAWINGS = {
  mark: (
    <>
      <path d="M8 1.2 14 4.6v6.8L8 14.8 2 11.4V4.6Z" />
      <path d="M8 5.2 10.5 6.6v2.8L8 10.8 5.5 9.4V6.6Z" fill="currentColor" stroke="none" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 4 4" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
    </>
  ),
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  caution: (
    <>
      <path d="M8 2.2 14.6 13.6H1.4Z" strokeLinejoin="round" />
      <path d="M8 6.5v3.2M8 11.4v.6" />
    </>
  ),
  stop: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8v4M8 10.6v.6" />
    </>
  ),
  act: (
    <>
      <path d="M8 2 14.8 13.8H1.2Z" fill="currentColor" strokeLinejoin="round" />
      <path d="M8 6.3v3.4M8 11.7v.3" stroke="var(--ground)" strokeWidth="1.6" />
    </>
  ),
  look: (
    <>
      <circle cx="8" cy="8" r="5.6" strokeWidth="1.8" />
      <circle cx="8" cy="8" r="2" fill="currentColor" stroke="none" />
    </>
  ),
  note: <circle cx="8" cy="8" r="2.4" fill="currentColor" stroke="none" />,
  unknown: <path d="M4 8h8" strokeDasharray="2 2.4" />,
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.4v3.8M8 4.8v.6" />
    </>
  ),
  light: (
    <>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1" />
    </>
  ),
  dark: <path d="M13.2 9.6A5.8 5.8 0 1 1 6.4 2.8a4.6 4.6 0 0 0 6.8 6.8Z" />,
  system: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2Z" fill="currentColor" stroke="none" />
    </>
  ),
  up: <path d="m4 10 4-4 4 4" />,
  down: <path d="m4 6 4 4 4-4" />,
  fold: <path d="m4.5 2.5 3.5 3 3.5-3M4.5 13.5l3.5-3 3.5 3" />,
  unfold: <path d="m4.5 5.5 3.5-3 3.5 3M4.5 10.5l3.5 3 3.5-3" />,
  more: <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.6" />,
  pin: (
    <>
      <path d="M8 14.5S3.2 10 3.2 6.4a4.8 4.8 0 1 1 9.6 0C12.8 10 8 14.5 8 14.5Z" />
      <circle cx="8" cy="6.4" r="1.6" />
    </>
  ),
  print: <path d="M4.5 6V2.5h7V6M4.5 11H2.8V6h10.4v5h-1.7M4.5 9.5h7v4h-7Z" />,
  inspect: (
    <>
      <rect x="1.8" y="2.5" width="12.4" height="11" rx="1.5" />
      <path d="M1.8 9h12.4M5 11.3h2.5" />
    </>
  ),
  tools: <path d="M3 8h.01M8 8h.01M13 8h.01" />,
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  fit: <path d="M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6Z" />,
  measure: <path d="M1.8 10.5 10.5 1.8 14.2 5.5 5.5 14.2ZM4.3 8 5.8 9.5M6.4 5.9 8.6 8.1M8.5 3.8 10 5.3" />,
  split: <path d="M2 3.5h12v9H2ZM8 1.5v13" />,
  camera: <path d="M2.5 5h2.2l1.1-1.8h4.4L11.3 5h2.2v8h-11ZM8 11a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 8 11Z" />,
  north: <path d="M8 2 11 8 8 14 5 8ZM5 8h6" />,
  text: <path d="M5.5 3.5 2 8l3.5 4.5M10.5 3.5 14 8l-3.5 4.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
