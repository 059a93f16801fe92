/** jsdom from where the tool finds it: its path is this process's first argument. */
import { pathToFileURL } from "node:url";

export const { JSDOM, ResourceLoader, VirtualConsole } = await import(pathToFileURL(process.argv[2]).href);
