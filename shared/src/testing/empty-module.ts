/** What a stylesheet import is inside Jest. */
export {};
