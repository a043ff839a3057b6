/** Kinds of activity of an object, in the order of the filter. */
export const activityKinds = ['reading', 'event', 'command', 'edit', 'abnormal', 'task'] as const
export type ActivityKind = (typeof activityKinds)[number]
