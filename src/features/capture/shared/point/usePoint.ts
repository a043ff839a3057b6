import { collectionPointsApi, type CollectionPointDetail } from '@/api/capture/collectionPoints'
import { ApiError } from '@/lib/apiError'
import { useLoad, type Loaded } from '@/ui/data/queries'

/** Archive record of one collection point. */
export const usePoint = (id: string): Loaded<CollectionPointDetail> =>
  useLoad(['collectionPoint', id], async (signal) => {
    const point = await collectionPointsApi.detail(id, signal)
    if (point.cp_name === '') throw new ApiError('malformed')
    return point
  })
