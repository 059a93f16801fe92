/** A mid phone on 4G, as the devtools protocol puts it. */
export const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const SLOWER_CPU = 4;
