// The search box of a list of exchanges: it finds by id, address, parcel and status (`searchRows`).
type ExchangeSearchProps = { name: string; query: string; onChange: (query: string) => void };

export function ExchangeSearch({ name, query, onChange }: ExchangeSearchProps) {
  return (
    <input
      type="search"
      className="exchanges-search field"
      aria-label={name}
      placeholder="Id, address, parcel, status"
      value={query}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
