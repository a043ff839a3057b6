import { meterChangesApi } from '@/api/capture/meterChanges'
import type { PictureSource } from '@/ui/fields/Picture'

/** Photos of meter changes. */
export const changePhotos: PictureSource = {
  id: 'meterChange',
  load: async (id, signal) => (await meterChangesApi.photo(id, signal)).data,
}
