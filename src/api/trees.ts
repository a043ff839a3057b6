import { http, takeList } from './unread'

export type NodeIdentify = 'org' | 'subs' | 'line' | 'rcp' | 'tg' | 'tg_ma' | 'tg_ta'

/** A node of the side trees, as the wire sends it. `onlineStatus` is '1' online, else offline. */
export interface TreeNode {
  t_id: string
  id: string
  label: string
  identify: NodeIdentify
  autocode?: string
  comm_protocol?: string
  pid?: string
  pname?: string
  autoExpand?: boolean
  onlineStatus?: string
  /** 01 public transformer, 02 special transformer, 03 substation, 05 meter. */
  tml_type?: string
  children?: TreeNode[]
}

const load =
  (path: string) =>
  (signal?: AbortSignal): Promise<TreeNode[]> =>
    http.get<{ dataList: TreeNode[] }>(path, undefined, { signal, silent: true }).then(takeList)

export const treesApi = {
  power: load('/g/rCp/treeGridList'),
  organization: load('/g/rCp/treeOrgListNew'),
  /** The organization tree on line-loss routes. */
  transformerAreas: load('/g/gTg/treeOrgList'),
}
