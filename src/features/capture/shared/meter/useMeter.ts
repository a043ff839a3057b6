import { metersApi, type MeterDetail } from '@/api/capture/meters'
import { ApiError } from '@/lib/apiError'
import { useLoad, type Loaded } from '@/ui/data/queries'

/** Archive record of one meter, cached for all its pages. */
export const useMeter = (id: string): Loaded<MeterDetail> =>
  useLoad(['meter', id], async (signal) => {
    const meter = await metersApi.detail(id, signal)
    if (meter.metercomid === '') throw new ApiError('malformed')
    return { ...meter, id }
  })
