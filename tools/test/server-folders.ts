/** Where code that runs in Node lies: Vitest has its tests, Jest those of everything else. */
export const SERVER_FOLDERS = ["api", "bench", "demo", "release", "shell/server", "tools"];
