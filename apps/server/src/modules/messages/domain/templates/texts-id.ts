import { type TemplateText, type TemplateTexts, templateText as text } from './template-text.ts'

const NOT_YOU = 'Jika ini bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.'
const security = (title: string, what: string): TemplateText => text(title, [`${what} Dilakukan pada {time} dari alamat {ip}.`, NOT_YOU])

/** The product's own texts in Indonesian. */
export const TEXTS_ID: TemplateTexts = {
  welcome: text('Selamat datang di {brand}', [
    'Halo {account}, akun Anda di {brand} telah dibuka.',
    'Setiap ronde yang Anda mainkan dapat diperiksa di <a href="/fairness">halaman keadilan</a>. Sebelum bermain, lihat akun Anda: di sana terlihat di mana Anda masuk dan bagaimana akun dilindungi.',
    'Jika Anda tidak membuka akun ini, balas pesan ini dan kami akan menutupnya.',
  ]),
  'move-planned': text('Upline Anda berubah pada {date}', [
    'Mulai {date} akun Anda berada di bawah {upline}, bersama semua anggota tim Anda. Alasan: {reason}',
    'Penghasilan atau utang Anda sampai saat itu tetap dengan upline sekarang. Kontrak dengan upline sekarang berakhir saat itu; {upline} dapat menawarkan yang baru.',
  ]),
  'move-cancelled': text('Upline Anda tidak berubah', [
    'Pemindahan akun Anda ke {upline} pada {date} tidak jadi. Semuanya tetap seperti sekarang.',
  ]),
  'downline-leaves': text('{person} meninggalkan tim Anda pada {date}', [
    'Mulai {date} {person} berada di bawah {upline}, bersama semua anggota timnya. Alasan: {reason}',
    'Taruhan yang diselesaikan sebelum saat itu dihitung untuk Anda; kontrak di antara Anda berakhir saat itu.',
  ]),
  'downline-joins': text('{person} bergabung dengan tim Anda pada {date}', [
    'Mulai {date} {person} berada langsung di bawah Anda, bersama semua anggota timnya. Alasan: {reason}',
    'Taruhan yang diselesaikan mulai saat itu dihitung untuk Anda. Anda dapat menawarkan kontrak di pusat agen.',
  ]),
  'downline-move-cancelled': text('{person} tidak jadi pindah', [
    'Pemindahan {person} ke {upline} pada {date} tidak jadi. Semuanya tetap seperti sekarang.',
  ]),
  'account-locked': text('Akun Anda terkunci', [
    'Akun {account} Anda di {brand} dikunci pada {time}, dan semua sesinya diakhiri. Dana Anda tetap milik Anda.',
    'Layanan pelanggan akan memberi tahu alasannya dan langkah berikutnya.',
  ]),
  'account-unlocked': text('Akun Anda dibuka kembali', ['Akun {account} Anda di {brand} dibuka kembali sejak {time}.']),
  'sign-in-new-place': text('Masuk dari tempat baru', [
    'Akun Anda dimasuki pada {time} dari tempat yang belum dikenal: {device}, {place}, alamat {ip}.',
    NOT_YOU,
  ]),
  'sign-in-stopped': text('Upaya masuk dihentikan', [
    'Pada {time} seseorang mengetahui kata sandi Anda tetapi tidak dapat membuktikan bahwa ia adalah Anda: {device}, {place}, alamat {ip}. Tidak ada yang diizinkan masuk.',
    NOT_YOU,
  ]),
  'remember-copied': security(
    'Login yang diingat dipakai dua kali',
    'Seseorang memakai salinan login tersimpan akun Anda. Semua sesi yang dibuka dengannya telah kami akhiri; masuk lagi dengan kata sandi Anda.',
  ),
  'password-changed': security('Kata sandi Anda diganti', 'Kata sandi akun Anda telah diganti, dan sesi Anda yang lain diakhiri.'),
  'payment-password-set': security(
    'PIN transaksi telah dibuat',
    'Akun Anda kini memiliki PIN transaksi; PIN diminta setiap kali dana keluar.',
  ),
  'payment-password-changed': security('PIN transaksi Anda diganti', 'PIN transaksi akun Anda telah diganti.'),
  'payment-password-reset': security('PIN transaksi Anda diatur ulang', 'PIN transaksi akun Anda diatur ulang dengan kode.'),
  'email-bound': security('Alamat email ditambahkan', 'Alamat email ditambahkan ke akun Anda.'),
  'email-changed': security('Alamat email Anda diganti', 'Akun Anda kini memiliki alamat email lain.'),
  'phone-bound': security('Nomor ponsel ditambahkan', 'Nomor ponsel ditambahkan ke akun Anda.'),
  'phone-changed': security('Nomor ponsel Anda diganti', 'Akun Anda kini memiliki nomor ponsel lain.'),
  'authenticator-on': security(
    'Autentikator diaktifkan',
    'Akun Anda kini dilindungi autentikator. Simpan kode pemulihannya di tempat aman.',
  ),
  'authenticator-off': security('Autentikator dinonaktifkan', 'Akun Anda tidak lagi dilindungi autentikator.'),
  'recovery-codes-renewed': security('Kode pemulihan baru', 'Kode pemulihan baru dibuat untuk akun Anda. Kode lama tidak berlaku lagi.'),
  'recovery-code-used': security('Kode pemulihan digunakan', 'Salah satu kode pemulihan akun Anda digunakan. Kode itu tidak berlaku lagi.'),
  'outside-linked': security('Akun luar dihubungkan', 'Akun di penyedia lain kini dapat masuk ke akun Anda.'),
  'outside-unlinked': security('Akun luar diputuskan', 'Akun di penyedia lain tidak dapat lagi masuk ke akun Anda.'),
  'data-asked': security('Salinan data Anda dibuat', 'Seluruh data akun Anda diminta sebagai unduhan.'),
  'account-closed': security('Akun Anda ditutup', 'Akun Anda di {brand} telah ditutup.'),
  'deposit-paid': text('Deposit {amount} diterima', [
    'Deposit {amount} Anda telah kami terima. Saldo Anda sekarang {balance}.',
    'Referensi {reference}.',
  ]),
  'deposit-failed': text('Deposit {amount} gagal', [
    'Deposit {amount} Anda tidak terbayar, jadi tidak ada dana yang diambil maupun ditambahkan. Anda dapat mencoba lagi kapan saja.',
    'Referensi {reference}.',
  ]),
  'deposit-expired': text('Deposit {amount} kedaluwarsa', [
    'Deposit {amount} Anda tidak dibayar tepat waktu. Jika ternyata sudah dibayar, dana dikreditkan begitu kami terima.',
    'Referensi {reference}.',
  ]),
  'deposit-refused': text('Deposit {amount} tidak terkonfirmasi', [
    'Kami tidak dapat mengonfirmasi deposit {amount} Anda: {reason}',
    'Jika dana sudah keluar dari rekening Anda, kirimkan buktinya kepada kami. Referensi {reference}.',
  ]),
  'withdrawal-requested': text('Penarikan {amount} diterima', [
    'Penarikan {amount} Anda kami terima dan segera diperiksa. Referensi {reference}.',
  ]),
  'withdrawal-approved': text('Penarikan {amount} disetujui', [
    'Penarikan {amount} Anda disetujui dan akan dibayarkan. Referensi {reference}.',
  ]),
  'withdrawal-refused': text('Penarikan {amount} ditolak', [
    'Penarikan {amount} Anda ditolak: {reason}',
    'Seluruh jumlah kembali ke saldo Anda. Referensi {reference}.',
  ]),
  'withdrawal-paid': text('Penarikan {amount} dibayarkan', [
    'Kami telah membayarkan {amount}. Mohon beri tahu dalam {minutes} menit apakah sudah diterima; setelah itu dianggap diterima.',
    'Referensi {reference}.',
  ]),
  'withdrawal-failed': text('Penarikan {amount} tidak dapat dibayarkan', [
    'Penarikan {amount} Anda tidak dapat dibayarkan: {reason}',
    'Jumlahnya kembali ke saldo Anda. Referensi {reference}.',
  ]),
  'withdrawal-completed': text('Penarikan {amount} selesai', ['Penarikan {amount} Anda telah selesai. Referensi {reference}.']),
  'withdrawal-receipt-reminder': text('Apakah {amount} Anda sudah tiba?', [
    'Mohon nyatakan apakah penarikan {amount} Anda sudah tiba. Tanpa jawaban, sebentar lagi dianggap diterima dan tidak dapat disanggah atau dikembalikan. Referensi {reference}.',
  ]),
  'withdrawal-case-answered': text('Kami telah menulis tentang {amount} Anda', ['{answer}', 'Referensi {reference}.']),
  'withdrawal-case-opened': text('Kami sedang menelusuri {amount} Anda', [
    'Anda menyampaikan bahwa {amount} belum tiba. Kami menanyakannya ke bank, dan kabarnya kami sampaikan di sini.',
    'Referensi {reference}.',
  ]),
  'withdrawal-case-closed': text('Kasus Anda tentang {amount} ditutup', [
    'Kasus Anda tentang pembayaran {amount} ditutup: {outcome}',
    'Referensi {reference}.',
  ]),
  'payout-account-added': text('Rekening penarikan ditambahkan', ['{target} ditambahkan ke akun Anda pada {time}.', NOT_YOU]),
  'payout-account-removed': text('Rekening penarikan dihapus', ['{target} dihapus dari akun Anda pada {time}.', NOT_YOU]),
  'transfer-sent': text('{amount} dikirim ke {counterpart}', [
    'Anda mengirim {amount} ke {counterpart} pada {time}. Dana sudah masuk ke saldonya.',
    'Referensi {reference}.',
    NOT_YOU,
  ]),
  'transfer-received': text('{amount} diterima dari {counterpart}', [
    '{counterpart} mengirim {amount} kepada Anda pada {time}. Dana sudah masuk ke saldo Anda.',
    'Referensi {reference}.',
  ]),
  'team-announcement': text('{title}', ['{text}', '<em>Pengumuman dari upline Anda, {upline}</em>']),

  'contract-offered': text('Tawaran kontrak dari {counterpart}', [
    '{counterpart} menawari Anda kontrak. Lihat apa yang berubah dan jawab sebelum {date}; setelah itu tawaran kedaluwarsa.',
  ]),
  'contract-accepted': text('{counterpart} menerima kontrak Anda', ['{counterpart} menerima tawaran Anda. Kontrak mulai {date}.']),
  'contract-rejected': text('{counterpart} menolak kontrak Anda', [
    '{counterpart} menolak tawaran Anda. Kontrak yang berlaku di antara Anda tetap berjalan.',
  ]),
  'contract-withdrawn': text('Tawaran kontrak ditarik', ['Tawaran kontrak antara Anda dan {counterpart} telah ditarik.']),
  'contract-expired': text('Tawaran kontrak kedaluwarsa', ['Tawaran kontrak antara Anda dan {counterpart} tidak dijawab tepat waktu.']),
  'contract-end-asked': text('{counterpart} meminta kontrak diakhiri', [
    '{counterpart} meminta kontrak di antara Anda diakhiri. Jawab sebelum {date}; tanpa jawaban, kontrak berlanjut.',
  ]),
  'contract-end-refused': text('Kontrak Anda berlanjut', [
    'Kontrak antara Anda dan {counterpart} berlanjut: pengakhirannya tidak disepakati.',
  ]),
  'contract-ended': text('Kontrak Anda berakhir pada {date}', [
    'Kontrak antara Anda dan {counterpart} berakhir pada {date}. Tagihan sampai saat itu tetap diterbitkan dan dibayar.',
  ]),
  'contract-not-begun': text('Kontrak baru Anda tidak dimulai', [
    'Kontrak yang Anda dan {counterpart} sepakati untuk kepindahan ini tidak dimulai, karena kepindahan batal atau ketentuannya tidak lagi memungkinkan.',
  ]),
  'bill-issued': text('Tagihan {reference} diterbitkan', [
    'Tagihan {amount} dari {counterpart} telah diterbitkan. Tagihan sedang ditinjau dan dibayar setelah disetujui.',
  ]),
  'bill-claimable': text('{amount} dapat diklaim', [
    'Dividen Anda {amount} dari {counterpart} sudah siap. Klaim sebelum {date}; setelah itu kedaluwarsa. Tagihan {reference}.',
  ]),
  'bill-paid': text('{amount} diterima dari {counterpart}', [
    'Tagihan {reference} sebesar {amount} dari {counterpart} telah dibayar penuh.',
  ]),
  'bill-short': text('{counterpart} tidak dapat membayar penuh {amount}', [
    '{counterpart} tidak dapat membayar penuh tagihan {reference} sebesar {amount}. Sisanya dibayar lebih dulu dari uang {counterpart} berikutnya.',
  ]),
  'bill-owed': text('Anda berutang kepada {counterpart}', [
    'Saldo Anda tidak cukup untuk tagihan {reference} sebesar {amount} kepada {counterpart}. Sisanya dibayar lebih dulu dari uang Anda berikutnya. Sampai saat itu Anda tidak dapat menarik dana atau mengirim uang.',
  ]),
  'bill-expired': text('Dividen {amount} kedaluwarsa', [
    'Anda tidak mengklaim dividen {amount} dari {counterpart} tepat waktu. Tagihan {reference} kedaluwarsa.',
  ]),
  'bill-refused': text('Tagihan {reference} ditolak', ['Tagihan {amount} antara Anda dan {counterpart} ditolak: {reason}']),
  'point-order-approved': text('Pesanan Anda dikirim: {item}', ['{item} dikirim pada {time}. {shipping}', 'Pesanan {reference}.']),
  'point-order-rejected': text('Pesanan Anda ditolak: {item}', [
    'Kami tidak dapat mengirim {item}: {reason}',
    '{points} poin dikembalikan ke saldo Anda. Pesanan {reference}.',
  ]),
  'promotion-given': text('Anda menerima {amount}: {title}', [
    '{amount} untuk {title} masuk ke akun Anda pada {time}.',
    'Buka promosi untuk melihat syarat dan kemajuan Anda.',
  ]),
  'promotion-claimable': text('{amount} siap diklaim: {title}', ['Target {title} sudah tercapai. Klaim {amount} sebelum waktunya habis.']),
  'promotion-refused': text('Pengajuan Anda ditolak: {title}', ['Kami tidak dapat memberikan {title}: {reason}', 'Pengajuan {reference}.']),
  'promotion-reversed': text('Bonus Anda berakhir: {title}', [
    'Deposit {reference} dikembalikan kepada pembayarnya, sehingga bonus yang menyertainya berakhir. Bagian bonus yang sudah menjadi uang tunai tetap milik Anda. Alasan: {reason}',
  ]),
  'promotion-missed': text('Deposit Anda masuk tanpa bonus: {title}', [
    'Deposit Anda masuk penuh, tetapi {title} tidak bisa lagi memberi bonus: anggarannya habis, Anda sudah menerimanya, atau akun Anda sedang dijeda.',
  ]),
  'rank-reached': text('Anda naik ke peringkat {rank}', [
    'Anda kini berada di peringkat {rank}. Keuntungannya dapat dilihat di pusat hadiah.',
  ]),
  'cashback-ready': text('Cashback Anda siap: {amount}', [
    'Cashback {amount} dari taruhan Anda pada {date} siap diklaim. Klaim dalam 7 hari.',
  ]),
  'mission-met': text('Misi selesai: {title}', ['Anda menyelesaikan {title}. Hadiahnya menunggu Anda.']),
  'free-spins-expiring': text('Putaran gratis Anda segera kedaluwarsa: {item}', [
    'Anda masih punya {spins} putaran gratis di {item}. Putaran itu berakhir pada {date}.',
  ]),
  'manual-reward': text('{amount} dari layanan pelanggan', ['{amount} masuk ke akun Anda pada {time}: {reason}']),

  'identity-approved': text('Identitas Anda terverifikasi', ['Dokumen Anda telah diperiksa dan sesuai. Terima kasih.']),
  'identity-refused': text('Dokumen Anda tidak dapat diterima', [
    'Dokumen Anda telah kami periksa dan tidak semuanya dapat diterima. Alasannya tertulis di samping setiap dokumen.',
    'Anda dapat mengirim yang lain kapan saja.',
  ]),
  'identity-expiring': text('Dokumen Anda segera kedaluwarsa', [
    'Dokumen yang Anda kirim berakhir pada {date}. Silakan kirim yang baru sebelum itu.',
  ]),
  'feedback-answered': text('Jawaban atas masukan Anda {reference}', ['{answer}', 'Anda menulis:', '<em>{question}</em>']),
  'feedback-closed': text('Masukan Anda {reference} ditutup', [
    'Masukan Anda telah kami baca dan tutup. Terima kasih telah menulis.',
    'Anda menulis:',
    '<em>{question}</em>',
  ]),
}
