/** The executions of a task in the monitor. */
export const taskRunsPath = (taskId: string): string =>
  `/capture/task/taskMonitor?task_id=${encodeURIComponent(taskId)}`
