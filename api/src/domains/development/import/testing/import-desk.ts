import { asc, eq } from "drizzle-orm";
import type { ImportMapping, ImportPlan } from "@gleba/shared/contracts/crm";
import { lots } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { seedDevelopment } from "../../../../testing/seed.ts";
import { collection, feature, lotAt } from "./plan-file.ts";

type Bytes = string | Uint8Array;

/** A GeoJSON of lots 12 m wide in a row, of quadra 1 and 360 m² unless told otherwise. */
export const geoJsonOf = (...given: Record<string, unknown>[]) =>
  collection(
    given.map((properties, index) =>
      feature({ quadra: "1", lote: String(index + 1), area: 360, ...properties }, lotAt(index * 12, 0)),
    ),
  );

/** A server, somebody who draws lots there, and a new development for each test, into which files are brought. */
export class ImportDesk {
  server!: TestApp;
  editor!: number;
  venture!: number;

  /** Opens and closes with the tests of the file. */
  constructor() {
    beforeAll(async () => {
      this.server = await createTestApp();
      this.editor = await insertStaff(this.server.db.orm, { name: "Editora de Teste", role: "editor" });
    });
    afterAll(() => this.server.close());
    beforeEach(async () => {
      this.venture = await seedDevelopment(this.server.db);
    });
  }

  bearer = (id: number, role: "customer" | "staff" = "staff") =>
    `Bearer ${this.server.auth.sign({ id, role, broker: false })}`;

  /** Sends a form as a browser does. */
  send = async (path: string, form: FormData, who = this.bearer(this.editor)) => {
    const body = new Response(form);
    return this.server.app.inject({
      method: "POST",
      url: `/api/crm/ventures/${this.venture}/import${path}`,
      headers: { authorization: who, "content-type": body.headers.get("content-type") ?? "" },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };

  upload = (path: string, name: string, bytes: Bytes, mapping?: Partial<ImportMapping>, who?: string) => {
    const form = new FormData();
    form.set("file", new File([bytes as BlobPart], name));
    if (mapping) form.set("mapping", JSON.stringify(mapping));
    return this.send(path, form, who);
  };

  planned = async (name: string, bytes: Bytes, mapping?: Partial<ImportMapping>): Promise<ImportPlan> => {
    const answer = await this.upload("", name, bytes, mapping);
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined]);
    return answer.json<ImportPlan>();
  };

  post = (path: string, payload: object, who = this.bearer(this.editor)) =>
    this.server.app.inject({
      method: "POST",
      url: `/api/crm/ventures/${this.venture}${path}`,
      headers: { authorization: who },
      payload,
    });

  apply = ({ planId, hash }: ImportPlan, who?: string) => this.post(`/import/${planId}/apply`, { hash }, who);

  /** Shows a file's lots and writes them. */
  bring = async (name: string, bytes: Bytes, mapping?: Partial<ImportMapping>) => {
    const answer = await this.apply(await this.planned(name, bytes, mapping));
    expect(answer.statusCode).toBe(200);
    return answer.json<{ changeId: number; added: number; changed: number }>();
  };

  stored = () => this.server.db.orm.select().from(lots).where(eq(lots.ventureId, this.venture)).orderBy(asc(lots.id));
}
