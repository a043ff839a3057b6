import type { ExceptionRow } from '@/api/cbo/exceptions'
import { columnsOf } from '@/domain/columns/columnsOf'
import { codeIn, exceptionTypes, handledLooks } from '@/rules/codes/noticeCodes'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'

const col = columnsOf<ExceptionRow>()('notices')

/** Columns of the exception log. The server sorts by every column. */
export const exceptionColumns: readonly Column<ExceptionRow>[] = [
  col.time('exception_time', { seconds: true, title: 'exception.time', identity: true }),
  col.custom('dispexception_type', {
    title: 'exception.type',
    width: 120,
    steady: true,
    text: ({ exception_type: code, dispexception_type: serverWord }, { t }) =>
      codeIn(exceptionTypes, code) ? t(`notices:exceptionType.${code}`) : serverWord,
  }),
  { ...col.text('name', { title: 'exception.name', width: 300 }), steady: true },
  { ...col.text('module_name', { title: 'exception.module', width: 134 }), steady: true },
  col.choice('handled', {
    title: 'exception.handled',
    width: 100,
    words: { 1: 'handled.yes', 0: 'handled.no' },
    looks: handledLooks,
  }),
  col.custom('message', {
    title: 'exception.message',
    width: 300,
    render: ({ message }) =>
      message === '' ? <NoValue /> : <span title={message}>{spokenPart(message)}</span>,
  }),
  col.text('trace_id', { title: 'exception.traceId', width: 290, mono: true }),
].map((column) => ({ ...column, sort: true }))

/** A message without the name of the program's class in front, which its details keep. */
const spokenPart = (message: string): string =>
  message.replace(/^(?:[\w$]+\.)*[A-Z][\w$]*(?:Exception|Error): (?=\S)/, '')
