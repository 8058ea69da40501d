// The text of every query on the token file. `:now` is milliseconds since 1970; JavaScript's numbers arrive as floats,
// so what must be divided whole is cast.

export const INSERT_TOKEN = `
  INSERT INTO tokens (id, user, hash, created_at, expires_at, quota, window_ms)
  VALUES (:id, :user, :hash, :created_at, :expires_at, :quota, :window_ms)`;

export const REVOKE_TOKEN = "UPDATE tokens SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL";

export const SELECT_TOKENS = "SELECT * FROM tokens ORDER BY created_at, id";

const VALID = "id = :id AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)";

export const SELECT_VALID_TOKEN = `SELECT user, hash, quota, window_ms, window_started_at, used FROM tokens WHERE ${VALID}`;

// Windows follow each other without a gap from the first use: a use after a window's end falls into the window that is then running.
const WINDOW_OVER = "window_started_at + window_ms <= :now";
const USED_AFTER = `CASE WHEN ${WINDOW_OVER} THEN :units ELSE used + :units END`;

/** Check and count are one statement, so that no two requests can pass on the same units. No row: refused. */
export const CHARGE_TOKEN = `
  UPDATE tokens SET
    used = ${USED_AFTER},
    window_started_at = CASE
      WHEN window_started_at IS NULL THEN :now
      WHEN ${WINDOW_OVER} THEN window_started_at + (CAST(:now AS INTEGER) - window_started_at) / window_ms * window_ms
      ELSE window_started_at END
  WHERE ${VALID} AND (quota IS NULL OR ${USED_AFTER} <= quota)
  RETURNING used, quota, window_started_at`;

/** Units go back only into the window that they were taken from. */
export const REFUND_TOKEN = `
  UPDATE tokens SET used = max(0, used - :units)
  WHERE id = :id AND window_started_at = :window_started_at
  RETURNING used`;

/** A key that has run out is another's to use. */
export const SELECT_KEY = "SELECT * FROM keys WHERE user = :user AND key = :key AND counted_at > :since";

/** A few at a time: more would hold up others. */
export const DELETE_OLD_KEYS = `
  DELETE FROM keys WHERE (user, key) IN (SELECT user, key FROM keys WHERE counted_at <= :since LIMIT 100)`;

export const INSERT_KEY = `
  INSERT INTO keys (user, key, request, token_id, units, window_started_at, counted_at, started_at, attempt)
  VALUES (:user, :key, :request, :token_id, :units, :window_started_at, :now, :now, :attempt)`;

export const TAKE_OVER_KEY = "UPDATE keys SET attempt = :attempt, started_at = :now WHERE user = :user AND key = :key";

/** Whichever try is answered: the count stands. */
export const SETTLE_KEY = "UPDATE keys SET is_done = 1 WHERE user = :user AND key = :key AND request = :request";

export const DELETE_KEY = `
  DELETE FROM keys WHERE user = :user AND key = :key AND attempt = :attempt AND is_done = 0
  RETURNING token_id, units, window_started_at`;
