import { PART_BYTES, type Portfolio, type PortfolioTotals } from "@gleba/shared/contracts/crm";
import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { sendFile } from "../../../../testing/uploads.ts";

/** A file as somebody chooses it. */
export interface Chosen {
  name: string;
  bytes: Buffer;
}

/** Somebody of finance who brings portfolios in. */
export const portfolioDesk = async (server: TestApp) => {
  const token = await confirmedToken(server, await insertStaff(server.db.orm, { role: "finance", name: "Financeiro" }));
  const authorization = (): string => `Bearer ${token()}`;
  const call = (method: "GET" | "POST", path: string, payload?: object): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method,
      url: `/api/crm/portfolios${path}`,
      headers: { authorization: authorization() },
      ...(payload && { payload }),
    });
  const read = async (id: string): Promise<Portfolio> => (await call("GET", `/${id}`)).json<Portfolio>();
  /** Begins a step, and waits until it is over. */
  const step = async (id: string, name: string, body: object = {}): Promise<Portfolio> => {
    const answer = await call("POST", `/${id}/${name}`, body);
    expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
    await server.jobs.flush();
    return read(id);
  };
  /** Sends files, which nobody reads yet; their portfolio. */
  const upload = async (files: Chosen[]): Promise<string> => {
    const announced = await call("POST", "", {
      files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
      partBytes: PART_BYTES,
    });
    expect(announced.statusCode).toBe(201);
    const { id } = announced.json<Portfolio>();
    for (const [file, { bytes }] of files.entries())
      for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
        const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
        const url = `/api/crm/portfolios/${id}/files/${file}/parts/${part}`;
        expect((await sendFile(server, url, authorization(), { name: "parte", bytes: piece })).statusCode).toBe(200);
      }
    return id;
  };
  const send = async (files: Chosen[]): Promise<Portfolio> => step(await upload(files), "inspect");
  const readingOf = ({ sheets }: Portfolio) => ({ sheets: sheets.map(({ kind, columns }) => ({ kind, columns })) });
  return {
    authorization,
    call,
    read,
    step,
    upload,
    send,
    readingOf,
    /** Sends files and has them checked as their columns are guessed. */
    checked: async (files: Chosen[]): Promise<Portfolio> => {
      const sent = await send(files);
      expect([sent.state, sent.problem]).toEqual(["inspected", ""]);
      return step(sent.id, "check", readingOf(sent));
    },
    take: (id: string, totals: PortfolioTotals): Promise<Portfolio> => step(id, "take", totals),
    undo: (id: string): Promise<Portfolio> => step(id, "undo"),
  };
};
