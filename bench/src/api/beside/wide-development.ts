import type pg from "pg";

/** A development with a plan of many lots, as those who change it and those who read it meet it. */
export interface WideDevelopment {
  id: number;
  /** Changes the status of one lot, as everything that does: with a line in its history. */
  change(): Promise<void>;
}

/** Publishes a development of `lots` lots, in rows of a hundred. */
export const plantWide = async (client: pg.Client, lots: number): Promise<WideDevelopment> => {
  const { rows } = await client.query<{ id: string }>(`
    INSERT INTO ventures (name, slug, registry_office, registry_number, registry_date, sales_open, published)
    VALUES ('Planta larga', 'planta-larga', '1º Ofício', 'R-1/1', '2026-01-15', true, true) RETURNING id`);
  const id = Number(rows[0]!.id);
  await client.query(
    `INSERT INTO batches (venture_id, block, lot, area_m2, price_cents, status, polygon)
     SELECT $1::bigint, 'Q' || n / 100, n % 100, 300, 10000000, 'available', jsonb_build_array(
       jsonb_build_array(-40 + n % 100 * 0.0002, -19 - n / 100 * 0.0004), jsonb_build_array(-39.99985 + n % 100 * 0.0002, -19 - n / 100 * 0.0004),
       jsonb_build_array(-39.99985 + n % 100 * 0.0002, -19.0003 - n / 100 * 0.0004), jsonb_build_array(-40 + n % 100 * 0.0002, -19.0003 - n / 100 * 0.0004))
     FROM generate_series(0, $2::int - 1) AS n`,
    [id, lots],
  );
  let changed = 0;
  return {
    id,
    async change() {
      changed += 1;
      await client.query(
        `WITH lot AS (UPDATE batches SET status = CASE status WHEN 'available' THEN 'sold' ELSE 'available' END
           WHERE id = (SELECT min(id) + $2 FROM batches WHERE venture_id = $1) RETURNING id, status)
         INSERT INTO batch_status_history (batch_id, venture_id, to_status, actor, reason) SELECT id, $1, status, 'system', 'medida' FROM lot`,
        [id, changed % lots],
      );
    },
  };
};
