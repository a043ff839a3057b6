import { EditOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { DetailTable } from '@/page/detail/DetailTable'
import { EmptyList } from '@/page/list/EmptyList'
import { SiblingStrip } from '@/page/list/SiblingStrip'
import { InSheetLanguage, SheetLanguage } from '@/page/print/SheetLanguage'
import type { SheetWords } from '@/page/print/useSheetWords'
import { ActionLine } from '@/ui/actions/ActionLine'
import type { Action } from '@/ui/actions/actions'
import { RowActions } from '@/ui/actions/RowActions'
import { Matrix } from '@/ui/choose/Matrix'
import { SortableList } from '@/ui/choose/SortableList'
import { TransferList } from '@/ui/choose/TransferList'
import { RunTime } from '@/ui/fields/RunTime'
import { CopyRows } from '@/ui/list/CopyRows'
import { RefreshButton } from '@/ui/list/Refreshed'
import { RefreshChoice } from '@/ui/list/RefreshChoice'
import { SelectAll } from '@/ui/list/SelectAll'
import { StepResult } from '@/ui/steps/StepResult'
import { Step, Steps } from '@/ui/steps/Steps'
import type { Column, Titled } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { MoreColumns } from '@/ui/table/MoreColumns'
import { PlainTable } from '@/ui/table/PlainTable'
import { CheckTree } from '@/ui/tree/CheckTree'
import type { Piece } from './piece'

const nothing = () => {}

interface Line {
  id: string
  name: string
  length: number
}
const lines: readonly Line[] = [
  { id: '1', name: 'Alameda F01', length: 4.2 },
  { id: '2', name: 'Alameda F02', length: 11.7 },
  { id: '3', name: 'Puerto Viejo F07', length: 8 },
]
const columns: readonly Column<Line>[] = [
  { key: 'name', title: 'Line', width: 180, identity: true, render: ({ name }) => name },
  { key: 'length', title: 'Length', width: 110, align: 'right', unit: 'km', render: ({ length }) => length },
]
const keyOf = ({ id }: Line) => id
const nameOf = ({ name }: Line) => name
const titledName: Titled<Line> = { key: 'name', title: 'Line', width: 180, render: nameOf }
const actions: readonly Action[] = [
  { key: 'edit', label: 'Edit', icon: <EditOutlined aria-hidden />, run: nothing },
  { key: 'del', label: 'Delete', icon: <EditOutlined aria-hidden />, run: nothing, danger: true },
]

interface Unit {
  id: string
  name: string
  below: readonly Unit[]
}
const units: readonly Unit[] = [
  {
    id: 'north',
    name: 'North',
    below: [
      { id: 'n1', name: 'Puerto Viejo', below: [] },
      { id: 'n2', name: 'Cabo Norte', below: [] },
    ],
  },
]
const unitReader = {
  key: ({ id }: Unit) => id,
  label: ({ name }: Unit) => name,
  children: ({ below }: Unit) => below,
}

function Ticks() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['n1']))
  return (
    <CheckTree
      nodes={units}
      read={unitReader}
      label="Units"
      checked={checked}
      onChange={setChecked}
      levels={['Branch', 'Centre']}
    />
  )
}
function Order() {
  const [ids, setIds] = useState<readonly string[]>(['2', '1'])
  return <SortableList items={lines} value={ids} onChange={setIds} />
}
function Transfer() {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set(['1']))
  return (
    <TransferList
      items={lines}
      keyOf={keyOf}
      textOf={nameOf}
      render={nameOf}
      selectedKeys={selectedKeys}
      onChange={setSelectedKeys}
      availableTitle="Lines"
      selectedTitle="Chosen lines"
    />
  )
}

const importSteps = [
  { key: 'file', title: 'File' },
  { key: 'check', title: 'Check' },
]

const sheet = (state: SheetWords['state']): SheetWords => ({
  language: 'es',
  words: undefined,
  state,
  retry: nothing,
})

/** Tables, actions, steps and choices. */
export const tablePieces: readonly Piece[] = [
  {
    name: 'DataTable',
    states: {
      usual: () => <DataTable name="Lines" rows={lines} rowKey={keyOf} columns={columns} look="card" />,
      loading: () => (
        <DataTable
          name="Lines that load"
          rows={[]}
          rowKey={keyOf}
          columns={columns}
          look="card"
          state={{ loading: 3 }}
        />
      ),
    },
  },
  {
    name: 'EmptyList',
    states: {
      'with the next step': () => <EmptyList id="autoTask" actions={actions} />,
      'good news': () => <EmptyList id="missingData" actions={[]} />,
    },
  },
  {
    name: 'RefreshButton',
    states: {
      'just loaded': () => <RefreshButton loadedAt={Date.now()} busy={false} onRefresh={nothing} />,
      'old rows': () => <RefreshButton loadedAt={Date.now() - 3_600_000} busy={false} onRefresh={nothing} />,
      busy: () => <RefreshButton loadedAt={Date.now()} busy onRefresh={nothing} />,
    },
  },
  {
    name: 'RefreshChoice',
    states: { off: () => <RefreshChoice id="kit" isHeld={false} onRefresh={nothing} /> },
  },
  {
    name: 'CopyRows',
    states: {
      'of two ticked rows': () => <CopyRows columns={[titledName]} rows={lines.slice(0, 2)} />,
    },
  },
  {
    name: 'SelectAll',
    states: {
      'of a page': () => <SelectAll total={240} selectedCount={15} selectAll={() => Promise.resolve(240)} />,
      'of too many rows': () => (
        <SelectAll total={12_400} selectedCount={15} selectAll={() => Promise.resolve(0)} />
      ),
    },
  },
  {
    name: 'SiblingStrip',
    states: { 'the page in front': () => <SiblingStrip group="losses" page="lineLoss" /> },
  },
  {
    name: 'MoreColumns',
    states: {
      'at the first columns': () => (
        <MoreColumns view={{ hiddenBefore: 0, hiddenAfter: 12, turns: true, turn: nothing }} />
      ),
      'in between': () => (
        <MoreColumns view={{ hiddenBefore: 4, hiddenAfter: 8, turns: true, turn: nothing }} />
      ),
      'at the last columns': () => (
        <MoreColumns view={{ hiddenBefore: 12, hiddenAfter: 0, turns: true, turn: nothing }} />
      ),
    },
  },
  {
    name: 'PlainTable',
    states: {
      usual: () => (
        <PlainTable name="Longest lines" rows={lines} rowKey={keyOf} columns={columns} look="bare" />
      ),
    },
  },
  {
    name: 'DetailTable',
    states: {
      usual: () => (
        <DetailTable
          name="Lines of a substation"
          rows={lines}
          columns={columns}
          rowKey={keyOf}
          emptyState={{ title: 'No lines', hint: '' }}
        />
      ),
      empty: () => (
        <DetailTable
          name="No lines"
          rows={[]}
          columns={columns}
          rowKey={keyOf}
          emptyState={{ title: 'No lines', hint: 'None was added.' }}
        />
      ),
    },
  },
  { name: 'ActionLine', states: { usual: () => <ActionLine actions={actions} primary /> } },
  { name: 'RowActions', states: { usual: () => <RowActions actions={actions} name="Alameda F01" /> } },
  {
    name: 'Matrix',
    states: {
      usual: () => (
        <Matrix
          label="Rights"
          corner="Page"
          rows={[
            { key: 'meter', name: 'Meters' },
            { key: 'line', name: 'Lines' },
          ]}
          columns={[
            { key: 'add', name: 'Add' },
            { key: 'edit', name: 'Edit' },
          ]}
          has={(row, column) => row === 'meter' || column === 'edit'}
          on={(row) => row === 'meter'}
          onChange={nothing}
        />
      ),
    },
  },
  {
    name: 'Steps',
    states: {
      usual: () => (
        <Steps title="Import" steps={importSteps} current="check">
          <p>2 lines are right.</p>
        </Steps>
      ),
    },
  },
  {
    name: 'Step',
    states: {
      usual: () => (
        <Step title="Check" back={{ run: nothing }} next={{ run: nothing }}>
          <p>2 lines are right.</p>
        </Step>
      ),
      blocked: () => (
        <Step title="Mend" back={{ run: nothing }} next={{ run: nothing, blocked: 'Mend line 3 first.' }} />
      ),
    },
  },
  {
    name: 'StepResult',
    states: {
      good: () => <StepResult isGood>2 meters were added.</StepResult>,
      bad: () => <StepResult isGood={false}>No meter was added.</StepResult>,
    },
  },
  {
    name: 'SheetLanguage',
    states: { usual: () => <SheetLanguage sheet={sheet('ready')} onChange={nothing} /> },
  },
  {
    name: 'InSheetLanguage',
    states: {
      failed: () => (
        <InSheetLanguage sheet={sheet('failed')} height={80}>
          <p>Losses of October</p>
        </InSheetLanguage>
      ),
    },
  },
  { name: 'SortableList', states: { usual: () => <Order /> } },
  { name: 'TransferList', states: { usual: () => <Transfer /> } },
  { name: 'CheckTree', states: { usual: () => <Ticks /> } },
  { name: 'RunTime', states: { usual: () => <RunTime value="0 30 0 * * ?" onChange={nothing} /> } },
]
