/**
 * The calls of a record whose change can be undone for some seconds: one update with the values before restores
 * everything. Not for forms that hold secrets, send a command or change something besides their record.
 * @example <RecordForm api={undoable(linesApi)} … />
 */
export const undoable = <Api extends object>(api: Api): Api & { undoable: true } => ({
  ...api,
  undoable: true,
})
