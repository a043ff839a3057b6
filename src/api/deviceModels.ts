import { http, takeObject, resource } from './unread'
import type { Stamped } from './resource'

/** What a form says about a model of meters or concentrators. */
export interface DeviceModelInput {
  /** As devices name it; unique. */
  model: string
  manufacturer: string
  /** 01 meter, 02 prepayment meter, 03 check meter, 04 concentrator. */
  device_type: string
  /** Codes of the protocols that it speaks. */
  protocols: string[]
  /** '1' or '3'; '' for a concentrator. */
  phases: string
  /** Newest firmware. */
  fw_version: string
  /** Ids of its pictures in their order; the first one stands for the model. */
  images: string[]
  /** What it can do: '<function>.<how>', e.g. 'relay.control'. */
  capabilities: string[]
  remark: string
}

/** A model of devices (screens.md CO16). */
export interface DeviceModelRow extends DeviceModelInput, Stamped {
  id: string
  /** '1': its relay can be switched; it takes credit. Both follow from the capabilities. */
  relay: string
  prepay: string
  /** Devices of this model. */
  meter_count: number
}

export interface DeviceModelQuery {
  model?: string
  manufacturer?: string
  device_type?: string
}

export const deviceModelsApi = {
  ...resource<DeviceModelRow, DeviceModelQuery, DeviceModelInput>(
    '/capture/deviceModel',
    'deviceModelExport',
  ),
  /** A picture as `data:` text. */
  image: (id: string, signal?: AbortSignal): Promise<{ data: string }> =>
    http
      .get<{ data: string }>(`/capture/deviceModel/image/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  /** Keeps a picture (PNG or JPEG as `data:` text) for a model that is about to be saved. */
  upload: (data: string): Promise<{ id: string }> =>
    http.post<{ id: string }>('/capture/deviceModel/upload', { data }, { silent: true }).then(takeObject),
}
