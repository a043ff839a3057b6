/** What can happen to an object, in the order in which it is offered. */
export const activityKinds = ['reading', 'event', 'command', 'edit', 'abnormal', 'task'] as const
export type ActivityKind = (typeof activityKinds)[number]
