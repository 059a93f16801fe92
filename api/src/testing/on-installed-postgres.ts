/** Jest's setup file of the project that repeats the API's suite: its tests use the installed PostgreSQL. */
process.env["TEST_DATABASE_URL"] = process.env["INSTALLED_DATABASE_URL"];
