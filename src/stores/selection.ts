import { create } from 'zustand'
import type { TreeNode } from '@/api/console/trees'

/** The collection point selected for the whole app (specification: id from tml_id, label from cp_name). */
export interface SelectedPoint {
  id: string
  label: string
  identify: 'rcp'
  comm_protocol: string
}
export interface SelectedMeter {
  id: string
  mp: number | null
  cons_no: string
  cons_name: string
}

interface Selection {
  /** Last node chosen in the organization tree. */
  organization: TreeNode | undefined
  /** Last node chosen in the power grid tree. */
  power: TreeNode | undefined
  point: SelectedPoint | undefined
  meter: SelectedMeter | undefined
}

const empty: Selection = { organization: undefined, power: undefined, point: undefined, meter: undefined }
const store = create<Selection>()(() => empty)

export const useSelection = store
export const selection = {
  get: (): Selection => store.getState(),
  selectOrganization: (organization: TreeNode | undefined): void => store.setState({ organization }),
  selectPower: (power: TreeNode | undefined): void => store.setState({ power }),
  selectMeter: (meter: SelectedMeter, point: SelectedPoint): void => store.setState({ meter, point }),
  /** A collection point without a meter of it. */
  selectPoint: (point: SelectedPoint): void => store.setState({ meter: undefined, point }),
  clearMeter: (): void => store.setState({ meter: undefined, point: undefined }),
  clear: (): void => store.setState(empty, true),
}
