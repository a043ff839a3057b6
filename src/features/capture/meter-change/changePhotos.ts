import { meterChangesApi } from '@/api/meterChanges'
import type { PictureSource } from '@/ui/form/Picture'

/** Pictures that were taken of a change. */
export const changePhotos: PictureSource = {
  id: 'meterChange',
  load: async (id, signal) => (await meterChangesApi.photo(id, signal)).data,
}
