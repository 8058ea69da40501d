// Folds and unfolds by pointer. By key, the arrows do; a screen reader hears the state from the row.

type FoldButtonProps = { isFolded: boolean; onFold: (isFolded: boolean) => void };

export function FoldButton({ isFolded, onFold }: FoldButtonProps) {
  const press = (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    onFold(!isFolded);
  };
  return (
    <button
      type="button"
      className="fold"
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      aria-hidden="true"
      tabIndex={-1}
      data-folded={isFolded || undefined}
      onClick={press}
    >
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d="M2 3.5 5 6.8l3-3.3" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
