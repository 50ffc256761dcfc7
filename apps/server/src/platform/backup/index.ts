export { type ArchiveRefusal, type ArchiveSummary, archiveMonth, type BringBackRefusal, bringBack, listArchives } from './archive-month.ts'
export { judgeBackup } from './read-file.ts'
export { type RestoreRefusal, restoreBackup } from './restore-backup.ts'
export { type BackupSummary, writeBackup } from './write-backup.ts'
