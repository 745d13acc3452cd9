import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { download } from '@/lib/download'
import { errorMessage } from '@/pocketbase/errors'
import { Button } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { exportTables } from './export-tables'
import { readExport } from './queries'

const files = {
  all: { label: 'Everything (JSON)', name: 'tatami.json' },
  classes: { label: 'Classes (CSV)', name: 'tatami-classes.csv' },
  skills: { label: 'Skills (CSV)', name: 'tatami-skills.csv' },
  notes: { label: 'Notes (CSV)', name: 'tatami-notes.csv' },
} as const

/** Data export: everything as JSON, and tables as CSV. */
export function DownloadData() {
  const [busy, setBusy] = useState<keyof typeof files>()
  const [failure, setFailure] = useState('')

  async function save(what: keyof typeof files) {
    setBusy(what)
    setFailure('')
    try {
      const data = await readExport()
      if (what === 'all') {
        download(files.all.name, 'application/json', JSON.stringify(data, null, 2))
      } else {
        download(files[what].name, 'text/csv', exportTables[what](data))
      }
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setBusy(undefined)
  }

  return (
    <>
      <p className="mb-4 text-ink-2">
        All that is kept about you. Spreadsheets open the CSV files; JSON holds everything.
      </p>
      <div className="flex flex-wrap gap-3">
        {Object.entries(files).map(([what, { label }]) => (
          <Button
            key={what}
            icon={Download}
            isLoading={busy === what}
            onClick={() => void save(what as keyof typeof files)}
          >
            {label}
          </Button>
        ))}
      </div>
      {failure && (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}
