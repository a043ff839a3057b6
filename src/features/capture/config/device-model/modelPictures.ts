import { deviceModelsApi } from '@/api/capture/deviceModels'
import type { PictureSource } from '@/ui/fields/Picture'

export const modelPictures: PictureSource = {
  id: 'deviceModel',
  load: async (id, signal) => (await deviceModelsApi.image(id, signal)).data,
}
