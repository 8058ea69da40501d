// `npm run bench`: the project and its rivals in turns, printed as a table and kept as JSON.
