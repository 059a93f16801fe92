/** Where one portal is reached, and the folder of its data. */
interface Addresses {
  url: string;
  apiUrl: string;
  dataDir: string;
}

const given = process.env.E2E_PORTALS;
if (given) {
  const { url, apiUrl, dataDir } = (JSON.parse(given) as Addresses[])[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
  Object.assign(process.env, { E2E_PORTAL_URL: url, E2E_API_URL: apiUrl, E2E_DATA_DIR: dataDir });
}
