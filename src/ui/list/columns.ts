export type { Arranged, ColumnChoice } from '@/ui/table/arrange'
export type { Column } from '@/ui/table/column'
