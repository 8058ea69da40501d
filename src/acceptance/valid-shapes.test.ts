// What is valid here is what is valid to GEOS, by PostGIS: the check's word on a shape, and every shape that the import has mended.
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanGeometry } from "../dataset/import/clean-geometry.ts";
import { encodeWkb } from "../geometry/encode-wkb.ts";
import { findInvalidity } from "../geometry/find-invalidity.ts";
import { NO_DATABASE, openTestDatabase, type TestDatabase } from "./database-for-tests.ts";
import { nastyShapes, type Shape, tangledPolygons } from "./nasty-shapes-for-tests.ts";

const SHAPES = 3_000 * Number(process.env.ROUNDS ?? 1);

describe.skipIf(NO_DATABASE)("OGC validity", () => {
  let server: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    server = await openTestDatabase();
    await server.run("CREATE EXTENSION IF NOT EXISTS postgis");
    client = new Client({ connectionString: server.url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await server?.close();
  });

  const asHex = (shape: Shape) => Buffer.from(encodeWkb(shape)).toString("hex");
  /** GEOS's reason for each; "Valid Geometry". */
  const askGeos = async (shapes: readonly Shape[]): Promise<string[]> => {
    const { rows } = await client.query<{ reason: string }>(
      "SELECT ST_IsValidReason(ST_GeomFromWKB(decode(hex, 'hex'))) AS reason FROM unnest($1::text[]) WITH ORDINALITY AS t (hex, at) ORDER BY at",
      [shapes.map(asHex)],
    );
    return rows.map(({ reason }) => reason);
  };

  test("is what GEOS says it is", async () => {
    const shapes = fc.sample(nastyShapes, SHAPES);
    const reasons = await askGeos(shapes);
    const differing = shapes
      .map((shape, i) => ({ geos: reasons[i]!, ours: findInvalidity(shape), shape: JSON.stringify(shape.coordinates) }))
      .filter(({ geos, ours }) => (geos === "Valid Geometry") !== (ours === null));
    expect(differing.slice(0, 3)).toEqual([]);
  });

  test("is what the import makes of any shape", async () => {
    const cleaned = fc.sample(nastyShapes, SHAPES).map((shape) => ({ shape, result: cleanGeometry(shape, (position) => position) }));
    const failed = cleaned.filter(({ result }) => !result.ok && !/no area|is empty/.test(result.reason));
    expect(failed.slice(0, 3)).toEqual([]);
    const mended = cleaned.flatMap(({ shape, result }) => (result.ok ? [{ shape, geometry: result.geometry }] : []));
    const reasons = await askGeos(mended.map(({ geometry }) => geometry as Shape));
    const invalid = mended.map((one, i) => ({ ...one, reason: reasons[i]! })).filter(({ reason }) => reason !== "Valid Geometry");
    expect(invalid.slice(0, 3)).toEqual([]);
  });

  test("covers the ground that make-valid of GEOS keeps, of any rings that don't run along each other", async () => {
    const cleaned = fc.sample(tangledPolygons, SHAPES / 5).flatMap((shape) => {
      const result = cleanGeometry(shape, (position) => position);
      return result.ok ? [{ shape, ours: result.geometry as Shape }] : [];
    });
    const { rows } = await client.query<{ share: number }>(
      `SELECT ST_Area(ST_SymDifference(ours, geos)) / ST_Area(geos) AS share
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (one, other, at),
         LATERAL (SELECT ST_GeomFromWKB(decode(one, 'hex')) AS ours, ST_CollectionExtract(ST_MakeValid(ST_GeomFromWKB(decode(other, 'hex'))), 3) AS geos) AS g
       ORDER BY at`,
      [cleaned.map(({ ours }) => asHex(ours)), cleaned.map(({ shape }) => asHex(shape))],
    );
    const differing = cleaned.map((one, i) => ({ ...one, share: rows[i]!.share })).filter(({ share }) => !(share < 1e-3));
    expect(differing.slice(0, 3)).toEqual([]);
    expect(cleaned.length).toBeGreaterThan(SHAPES / 6);
  });
});
