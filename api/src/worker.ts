import { contractsWork } from "#work/contracts";
import { customersWork } from "#work/customers";
import { developmentWork } from "#work/development";
import { identityWork } from "#work/identity";
import { operationsWork } from "#work/operations";
import { salesWork } from "#work/sales";
import { pictureWork } from "#platform/files/worker.ts";
import { serveTasks } from "#platform/workers/serve-tasks.ts";

// The program of every worker thread and process (`platform/workers`): it loads what a task needs when the task comes.
serveTasks([
  ...contractsWork,
  ...customersWork,
  ...developmentWork,
  ...identityWork,
  ...operationsWork,
  ...pictureWork,
  ...salesWork,
]);
