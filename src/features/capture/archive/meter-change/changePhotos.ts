import { meterChangesApi } from '@/api/capture/meterChanges'
import type { PictureSource } from '@/ui/fields/Picture'

/** Pictures that were taken of a change. */
export const changePhotos: PictureSource = {
  id: 'meterChange',
  load: async (id, signal) => (await meterChangesApi.photo(id, signal)).data,
}
