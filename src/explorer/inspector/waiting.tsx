// How long the running lookup has taken, and when the page gives up.
import { useEffect, useState } from "react";
import { LIMITS } from "../../contract/limits.ts";

export function Waiting() {
  const [startedAt] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <p className="soft">
      Waiting for the response: {seconds} s. The gateway gives up after {LIMITS.gatewayTimeoutMs / 1_000} s, the page after{" "}
      {LIMITS.pageTimeoutMs / 1_000} s.
    </p>
  );
}
