// The field that leads to a line by its number or to a value by its pointer.
import { type FormEvent, useId, useState } from "react";
import type { Target } from "../../model/text/read-target.ts";

type GoToProps = {
  read: (text: string) => Target;
  onGo: (target: Target & { ok: true }) => void;
};

export function GoTo({ read, onGo }: GoToProps) {
  const [text, setText] = useState("");
  const [reason, setReason] = useState<string | null>(null);
  const id = useId();
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const target = read(text);
    setReason(target.ok ? null : target.reason);
    if (target.ok) onGo(target);
  };
  return (
    <form className="response-go bar" onSubmit={go}>
      <input
        className="response-field field"
        aria-label="Go to line or pointer"
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        placeholder="Line or /pointer"
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          setReason(null);
        }}
      />
      <span id={id} className="problem" role="alert">
        {reason}
      </span>
    </form>
  );
}
