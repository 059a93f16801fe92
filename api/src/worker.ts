import { contractsWork } from "#work/contracts";
import { customersWork } from "#work/customers";
import { developmentWork } from "#work/development";
import { salesWork } from "#work/sales";
import { pictureWork } from "#platform/files/worker.ts";
import { serveTasks } from "#platform/workers/serve-tasks.ts";

// The program of every worker thread and process (`platform/workers`): it loads what a task needs when the task comes.
serveTasks([...contractsWork, ...customersWork, ...developmentWork, ...pictureWork, ...salesWork]);
