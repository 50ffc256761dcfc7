import type { AnnouncementTexts, SeedFacts } from './announcement-texts.ts'

export const announcementsInIndonesian = (f: SeedFacts): AnnouncementTexts => ({
  welcome: [`Selamat datang di ${f.name}`, '<p>Slot buatan kami sendiri, masing-masing dengan peluang pasti di bantuannya.</p>'],
  check: [
    'Periksa sendiri setiap ronde',
    '<p>Seed ditetapkan sebelum Anda bermain dan ditampilkan sesudahnya. Browser Anda yang menghitung.</p>',
  ],
  engines: ['Enam mesin, dua belas dunia', '<p>Garis, 243 ways, cascade, free spin, serta hold and spin.</p>'],
  open: [
    `${f.name} telah dibuka`,
    `<p>Terima kasih telah hadir sejak awal. Dompet memakai ${f.currency}; setiap mutasi dicatat beserta saldo setelahnya.</p>`,
  ],
  promise: [
    'Janji keadilan kami',
    '<p>Tidak ada hasil yang bergantung pada siapa Anda, berapa yang telah Anda menangkan, atau berapa lama Anda bermain. <a href="/help#fairness">Cara memeriksanya</a></p>',
  ],
  guest: [
    'Lihat-lihat sebagai tamu',
    '<p>Coba gratis memberi Anda 10.000 kredit demo tanpa mendaftar. Kredit demo tidak pernah menjadi uang.</p>',
  ],
  limits: [
    'Tentukan batas sebelum bermain',
    '<p>Batas deposit, kerugian, dan waktu diatur di akun Anda. Batas yang lebih rendah langsung berlaku.</p>',
  ],
  deposits: [
    'Cara kerja deposit',
    `<p>Mulai ${f.depositMin} ${f.currency}. Sampai operator menghubungkan penyedia pembayaran, deposit hanya demonstrasi dan tidak ada uang sungguhan yang berpindah.</p>`,
  ],
  keepItAGame: [
    'Tetaplah sebagai permainan',
    '<p>Tentukan jumlah dan waktu sebelum mulai. <a href="/help#safer-play">Saran dan alamat yang membantu</a></p>',
  ],
  interrupted: [
    'Terputus? Tidak ada yang hilang',
    '<p>Jika koneksi terputus saat fitur berjalan, buka kembali game di perangkat mana pun: game berlanjut dari titik terakhir.</p>',
  ],
  imitations: [
    'Waspadai tiruan',
    `<p>${f.name} tidak pernah meminta kata sandi lewat email, telepon, atau obrolan. Periksa alamat situs sebelum masuk.</p>`,
  ],
  maintenance: [
    'Pemeliharaan terjadwal',
    '<p>Jika perlu tutup untuk pemeliharaan, kami umumkan lebih dulu di sini. Ronde yang belum selesai disimpan dan dilanjutkan sesudahnya.</p>',
  ],
  returns: [
    'Arti RTP slot',
    '<p>RTP 96% adalah rata-rata dari sangat banyak putaran, bukan janji untuk satu malam. <a href="/help#slot-rules">Aturan slot</a></p>',
  ],
  languages: [
    'Dalam bahasa Anda',
    '<p>Semua halaman dan pesan lengkap dalam setiap bahasa yang ditawarkan di bagian atas. Pilih bahasa Anda di sana.</p>',
  ],
  headlineVerify: [`${f.name}: setiap hasil dapat diperiksa di browser Anda sendiri`, ''],
  headlineAge: ['18+ · Bermainlah sesuai kemampuan Anda', ''],
  popup: [
    `Senang melihat Anda di ${f.name}`,
    '<p>Sebelum putaran pertama: pelajari bagaimana hasil terbentuk, dan putuskan berapa biaya malam ini.</p>',
  ],
  verifyRound: [
    'Periksa satu ronde',
    '<p>Mainkan satu ronde, ganti seed Anda, dan biarkan pemeriksa menghitung ulang. Hanya butuh satu menit.</p>',
  ],
})
