import fc from "fast-check";
import { parsePix, hasError, isStaticPix } from "pix-utils";
import { crc16, pixOf } from "./pix.ts";

const MANUAL =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";

test("the example of the Central Bank's manual comes out letter for letter", () => {
  expect(
    pixOf({
      key: "123e4567-e12b-12d1-a456-426655440000",
      name: "Fulano de Tal",
      city: "BRASILIA",
      amountCents: null,
      txid: null,
    }),
  ).toBe(MANUAL);
});

test("the checksum is that of the published check value", () => {
  expect(crc16("123456789")).toBe("29B1");
});

test("long names lose their accents and their end, never their meaning to a reader", () => {
  const pix = parsePix(
    pixOf({
      key: "123e4567-e12b-12d1-a456-426655440000",
      name: "Gleba Urbanização e Empreendimentos Imobiliários Ltda.",
      city: "Cachoeiro de Itapemirim",
      amountCents: 1_250_43,
      txid: "GLEBA12",
    }),
  );
  if (hasError(pix) || !isStaticPix(pix)) throw new Error("no reader would take this");
  expect([pix.merchantName, pix.merchantCity, pix.transactionAmount, pix.txid]).toEqual([
    "Gleba Urbanizacao e Empre",
    "Cachoeiro de It",
    1250.43,
    "GLEBA12",
  ]);
});

test("a txid that no bank takes is refused", () => {
  const charge = { key: "a@b.com.br", name: "A", city: "B", amountCents: 1 };
  expect(() => pixOf({ ...charge, txid: "com espaço" })).toThrow(RangeError);
  expect(() => pixOf({ ...charge, txid: "X".repeat(26) })).toThrow(RangeError);
});

test("whatever is charged, another reader of Pix reads the same", () => {
  fc.assert(
    fc.property(
      fc.record({
        key: fc.uuid(),
        name: fc.stringMatching(/^[A-Za-zÀ-ú][A-Za-zÀ-ú ]{0,60}[a-z]$/),
        city: fc.stringMatching(/^[A-Za-zÀ-ú][A-Za-zÀ-ú ]{0,30}[a-z]$/),
        amountCents: fc.integer({ min: 1, max: 99_999_999_99 }),
        txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      }),
      (charge) => {
        const text = pixOf(charge);
        const pix = parsePix(text);
        if (hasError(pix) || !isStaticPix(pix)) throw new Error(`no reader would take ${text}`);
        expect([pix.pixKey, Math.round((pix.transactionAmount ?? 0) * 100), pix.txid]).toEqual([
          charge.key,
          charge.amountCents,
          charge.txid,
        ]);
        expect(pix.merchantName!.length).toBeLessThanOrEqual(25);
        expect(pix.merchantCity!.length).toBeLessThanOrEqual(15);
      },
    ),
    { numRuns: 200 },
  );
});
