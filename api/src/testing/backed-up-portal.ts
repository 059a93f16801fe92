import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { readKey } from "#platform/backup/settings.ts";
import { namedFiles } from "../named-files.ts";
import { notifyOfDue } from "../domains/contracts/jobs/due-push.ts";
import { hashPassword } from "../domains/identity/rules/passwords.ts";
import { tellOfWeek } from "../domains/operations/jobs/week.ts";
import { backupPlace, emptyPlace, type EmptyPlace } from "./backups.ts";
import { createTestApp } from "./create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots, insertStaff } from "./rows.ts";
import { staffOn } from "./staff-calls.ts";
import { phonePhoto, sendFile } from "./uploads.ts";

/** The customer's. */
export const PASSWORD = "uma senha de teste";
export const DOCUMENT = "52998224725";
/** Signs the sessions of whoever is served from the portal's data folder. */
export const KEY = "a-key-that-signs-for-a-backup-of-the-tests";

/** A portal with lots, a customer, staff and photos, and a folder for its backups. */
export const createBackedUpPortal = async () => {
  const server = await createTestApp();
  const backups = await backupPlace();
  const places: EmptyPlace[] = [];
  const development = await insertDevelopment(server.db.orm, { name: 'Parque da Seriema — \\N\t"aspas"\nlinha' });
  const lots = await insertLots(server.db.orm, development, 400);
  const passwordHash = await hashPassword(PASSWORD);
  const customerId = await insertCustomer(server.db.orm, { document: DOCUMENT, passwordHash });
  await insertStaff(server.db.orm, { login: "gestora", passwordHash });
  const editor = await staffOn(server, "editor");
  const authorization = `Bearer ${server.auth.sign({ id: editor.id, role: "staff", broker: false })}`;
  const gallery = (await editor.call("POST", "/api/crm/galleries", { name: "Lago" })).json<{ id: number }>();
  await sendFile(server, `/api/crm/galleries/${gallery.id}/photos`, authorization, {
    name: "lago.jpg",
    bytes: await phonePhoto(300, 200),
  });
  await server.jobs.flush();
  // What a server does by itself once a day and once a week is done: what a backup holds differs by nothing but what a test does.
  await notifyOfDue(server);
  await tellOfWeek(server);
  await writeFile(join(server.config.dataDir, "jwt-secret"), KEY, { mode: 0o600 });
  return {
    server,
    backups,
    lots,
    customerId,
    backUp: (verify = false) => makeBackup(server.config, backups.settings, namedFiles, { verify }),
    restore: async (file: string, { config }: Pick<EmptyPlace, "config">, replace = false) =>
      restoreBackup(config, file, (await readKey(backups.settings))!, { replace }),
    /** A place to restore onto, until `clearPlaces`. */
    async here(): Promise<EmptyPlace> {
      const place = await emptyPlace(server.config);
      places.push(place);
      return place;
    },
    async clearPlaces() {
      for (const place of places.splice(0)) await place.clear();
    },
    async close() {
      await backups.clear();
      await server.close();
    },
  };
};
