import type { SysParamRow } from '@/api/cbo/sysParams'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { paramWords } from './paramWords'
import styles from './SysParams.module.css'

const col = columnsOf<SysParamRow>()('params')
/** True when value and default are both known; only a text may be empty. */
const isComparable = ({ type, value, default_value }: SysParamRow) =>
  type === 'text' || (value !== '' && default_value !== '')
const isChanged = (row: SysParamRow) => isComparable(row) && row.value !== row.default_value

export const sysParamColumns = [
  col.text('param_key', { title: 'key', width: 172, mono: true, identity: true, sort: true }),
  col.text('name', { title: 'name', width: 304, sort: true }),
  col.keyed('param_group', { wordsBelow: 'groups', title: 'group', width: 132, sort: true }),
  col.custom('value', {
    title: 'value',
    width: 92,
    text: (row, texts) => paramWords(texts).valueWord(row, row.value),
    render: (row, word) => (
      <strong className={styles.value} data-changed={isChanged(row) || undefined}>
        {word}
      </strong>
    ),
  }),
  col.computed('state', {
    width: 138,
    title: 'state',
    text: (row, { t }) =>
      isComparable(row) ? t(isChanged(row) ? 'params:changed' : 'params:atDefault') : '',
    render: (row, word) =>
      word === '' ? (
        <NoValue />
      ) : isChanged(row) ? (
        <Status tone="info" shape="dot" word={word} />
      ) : (
        <Status tone="neutral" shape="ring" word={word} />
      ),
  }),
  col.custom('default_value', {
    width: 92,
    title: 'default',
    text: (row, texts) => paramWords(texts).valueWord(row, row.default_value),
  }),
  col.custom('min', { title: 'range', width: 140, text: (row, texts) => paramWords(texts).rangeWord(row) }),
  // Value, default and range carry it.
  col.keyed('unit', { wordsBelow: 'unit', title: 'unitTitle', width: 80, hidden: true }),
  col.choice('needs_restart', {
    words: { 1: 'nextSignIn', 0: 'atOnce' },
    title: 'effect',
    width: 170,
  }),
  col.text('description', { title: 'description', width: 440 }),
  ...stampColumns,
]
