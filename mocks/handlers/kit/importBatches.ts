import type { Core } from '../../core'
import { perHeadEnd } from '../../db/derived'
import type { Call } from './call'
import type { LineOf } from './importRows'

/** A file that was imported, or is being. */
export interface ImportBatch {
  readonly id: string
  /** 1 running, 2 imported, 3 refused, 4 rolled back. */
  readonly status: string
  /** Number of its lines. */
  readonly total: number
  /** Ids of what it made. */
  readonly createdIds: readonly string[]
}

/** The files of one resource; each is visible to some callers only. */
export interface ImportBatches<Key extends string> {
  /** Enters a file whose import begins. @returns its id */
  add: (fileName: string, rows: readonly LineOf<Key>[], call: Call) => string
  /** The file with this id as far as the caller sees it. */
  get: (id: string, call: Call) => ImportBatch | undefined
  /** Enters a later state of a file. */
  update: (
    id: string,
    change: { status: '2' | '3' | '4'; createdIds: readonly string[]; rows: readonly LineOf<Key>[] },
    call: Call,
  ) => void
}

interface RememberedBatch extends ImportBatch {
  /** User and path of the import: for everybody else it does not exist. */
  readonly owner: string
}

const batchesOf = perHeadEnd(() => new Map<string, RememberedBatch>())

/** Files of an import that no list shows: each belongs to the user who sent it. */
export function rememberedBatches(core: Core, path: string): ImportBatches<string> {
  const batches = () => batchesOf(core)
  const ownerOf = ({ account }: Call): string => `${account.username} ${path}`
  const get = (id: string, call: Call): RememberedBatch | undefined => {
    const batch = batches().get(id)
    return batch?.owner === ownerOf(call) ? batch : undefined
  }
  return {
    add(fileName, rows, call) {
      call.about(fileName)
      const id = `import-${String(batches().size + 1)}`
      batches().set(id, { id, owner: ownerOf(call), status: '1', total: rows.length, createdIds: [] })
      return id
    },
    get,
    update(id, { status, createdIds }, call) {
      const batch = get(id, call)
      if (batch) batches().set(id, { ...batch, status, createdIds })
    },
  }
}
