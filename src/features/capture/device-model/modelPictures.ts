import { deviceModelsApi } from '@/api/deviceModels'
import type { PictureSource } from '@/ui/form/Picture'

export const modelPictures: PictureSource = {
  id: 'deviceModel',
  load: async (id, signal) => (await deviceModelsApi.image(id, signal)).data,
}
