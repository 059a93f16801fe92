import { render, screen, waitFor } from "@testing-library/react";

const words = (error: unknown) => (error as Error).message;

test("somebody who waited in vain reads what they waited for, and the page once", async () => {
  render(<p>Só isto está na página</p>);
  const found = await screen.findByText("outra coisa", {}, { timeout: 200 }).catch(words);
  const waited = await waitFor(() => screen.getByText("outra coisa"), { timeout: 200 }).catch(words);
  for (const message of [found, waited]) {
    expect(message).toContain("outra coisa");
    expect(String(message).match(/Só isto está na página/g)).toHaveLength(1);
  }
});

test("somebody who looks once reads the page at once", () => {
  render(<p>Só isto está na página</p>);
  expect(() => screen.getByText("outra coisa")).toThrow(/outra coisa[\s\S]*Só isto está na página/);
});
