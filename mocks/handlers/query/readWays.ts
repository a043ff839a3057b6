import { readScheme, readSource } from '../../../src/rules/codes/dictionaries'
import { isFromStore, type ReadWay } from '../../../src/rules/readings/readRules'
import type { Params } from '../../kit/params'

/** Scheme and source of a reading, as far as an order names them. */
type Asked = { [Name in keyof ReadWay]?: ReadWay[Name] | undefined }

/** Scheme and source that an order names. */
export function askedWay(body: Params): Asked {
  const read_scheme = body.oneOf('read_scheme', readScheme.codes)
  const read_source = body.oneOf('read_source', readSource.codes)
  return {
    ...(read_scheme === undefined ? {} : { read_scheme }),
    ...(read_source === undefined ? {} : { read_source }),
  }
}

/** Scheme and source of a reading; undefined where the order leaves them to the head-end. */
export const wayOf = ({ read_scheme, read_source }: Asked): ReadWay | undefined =>
  read_source === undefined ? undefined : { read_source, read_scheme: read_scheme ?? '1' }

export function isStored(order: Asked): boolean {
  const way = wayOf(order)
  return way !== undefined && isFromStore(way)
}
