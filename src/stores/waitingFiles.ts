import { create } from 'zustand'
import { whereKnown } from '@/api/wire/optionalCall'
import { waitingFilesApi, type WaitingFile } from '@/api/query/reports'

const store = create<{ files: readonly WaitingFile[] }>()(() => ({ files: [] }))

/** Files of scheduled reports that wait for the user. */
export const useWaitingFiles = store

/** Only the last request counts: a slow answer does not restore a file that was taken meanwhile. */
let requestCount = 0

export const waitingFiles = {
  /** Asks the server; one that does not know scheduled reports, or cannot be reached, changes nothing. */
  async load(): Promise<void> {
    requestCount += 1
    const requestNumber = requestCount
    try {
      const files = (await whereKnown(waitingFilesApi.list())) ?? []
      if (requestNumber === requestCount) store.setState({ files })
    } catch {
      // A failure here is silent, because no user asked; the next round tries again.
    }
  },
  /** Another user sees none of them. */
  clear(): void {
    requestCount += 1
    store.setState({ files: [] })
  },
  /** Lets go of one, here and at the server. */
  async remove(id: string): Promise<void> {
    requestCount += 1
    store.setState({ files: store.getState().files.filter((file) => file.id !== id) })
    await waitingFilesApi.remove({ id })
  },
}
