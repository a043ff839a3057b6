import type { Entity } from '../../db/table'
import { versionOf } from '../../db/table'
import { Changed, type Params } from '../../kit/params'

/** A state of something, and the user who made it so. */
interface State {
  version: string
  update_user: string
}

/** The state of a table's row. */
export const stateOf = (row: Entity): State => ({ version: versionOf(row), update_user: row.update_user })

/** A row with the name of its state, as its form needs it. */
export const withVersion = <Row extends Entity>(row: Row): Row & { version: string } => ({
  ...row,
  version: versionOf(row),
})

/**
 * Refuses a change that was made on an older state than `is`; a body without `version` changes whatever there is.
 * @param currentFields what the form needs of the object as it is now
 * @throws Changed
 */
export function refuseOlder(body: Params, is: State, currentFields: () => object): void {
  const version = body.text('version')
  if (version !== undefined && version !== is.version)
    throw new Changed({ ...currentFields(), version: is.version }, is.update_user)
}
