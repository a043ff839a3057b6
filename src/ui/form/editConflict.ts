import { sameValues } from './formValues'

export interface Differences<T> {
  /** Fields that only the other user changed: they are adopted. */
  adopted: (keyof T & string)[]
  /** Fields that both changed: the user chooses. */
  conflicting: (keyof T & string)[]
}

/**
 * Compares, field by field, the opening values of a form, its current values, and the values another user has saved
 * meanwhile.
 */
export function conflictFields<T extends object>(base: T, userValues: T, serverValues: T): Differences<T> {
  const isSame = (a: T, b: T, name: keyof T & string) => sameValues({ v: a[name] }, { v: b[name] })
  const changedByServer = (Object.keys(serverValues) as (keyof T & string)[]).filter(
    (name) => !isSame(serverValues, base, name) && !isSame(serverValues, userValues, name),
  )
  return {
    adopted: changedByServer.filter((name) => isSame(userValues, base, name)),
    conflicting: changedByServer.filter((name) => !isSame(userValues, base, name)),
  }
}
