// The tasks that people come for.
import { administratorTasks } from "./administrators.ts";
import { candidateTasks } from "./candidates.ts";
import { companyTasks } from "./companies.ts";
import type { Task } from "./task.ts";

export const tasks: Task[] = [...candidateTasks, ...companyTasks, ...administratorTasks];
