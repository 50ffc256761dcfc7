import type { HelpFacts, HelpText } from './help-texts.ts'

export function helpInIndonesian(f: HelpFacts): HelpText[] {
  return [
    {
      code: 'registration',
      category: 'Memulai',
      title: 'Membuka akun',
      content: `<p>Membuka akun di ${f.name} memakan waktu sekitar satu menit. Anda harus berusia 18 tahun ke atas.</p><ol><li>Pilih nama pengguna ${f.usernameLength} huruf dan angka yang diawali huruf. Orang lain mungkin melihatnya, jadi jangan gunakan nama lengkap Anda.</li><li>Pilih kata sandi ${f.passwordLength} karakter ${f.needsCapital ? 'dengan minimal satu huruf kapital' : 'yang memadukan huruf dan angka'}.</li><li>Konfirmasi usia Anda dan baca syarat dan ketentuan, lalu pasang potongan puzzle. Jika sulit menggeser, pilih “Tanpa menggeser”.</li></ol><p>Kolom bertanda * wajib diisi. Anda langsung masuk begitu formulir diterima.</p>`,
    },
    {
      code: 'free-play',
      category: 'Memulai',
      title: 'Bermain tanpa uang',
      content: f.freePlay
        ? '<p>Tekan <strong>Coba gratis</strong> di jendela masuk untuk melihat-lihat sebagai tamu dengan 10.000 kredit demo. Kredit demo tidak pernah bisa menjadi uang, dan uang tidak pernah bisa menjadi kredit demo.</p><p>Akun tamu dapat membuka game yang menyediakan coba gratis. Deposit, hadiah, dan pusat anggota memerlukan akun resmi. Akun tamu dihapus setelah 24 jam tidak digunakan.</p>'
        : `<p>${f.name} tidak menyediakan akun tamu maupun permainan percobaan. Tingkat pengembalian, taruhan terkecil, dan aturan setiap game dapat dibaca sebelum Anda bertaruh.</p>`,
    },
    {
      code: 'password',
      category: 'Akun Anda',
      title: 'Kata sandi dan masuk',
      content: `<p>Tidak seorang pun di ${f.name} dapat melihat kata sandi Anda: yang disimpan hanya sidik jari satu arahnya. Kami tidak pernah memintanya lewat email atau obrolan.</p><ul><li>Setelah 3 kali salah, kode gambar juga diminta.</li><li>Setelah 10 kali salah dalam 15 menit, akun tidak dapat dipakai masuk selama 15 menit.</li><li>“Ingat saya” menyimpan nama pengguna dan token sekali pakai yang berlaku sehari, bukan kata sandi. Jangan gunakan di komputer bersama.</li><li>Anda otomatis keluar setelah 30 menit tanpa aktivitas, dan paling lama setelah 24 jam.</li></ul>`,
    },
    {
      code: 'deposits',
      category: 'Dana',
      title: 'Cara deposit',
      content: `<p>Buka <strong>Deposit</strong>, pilih metode dan jumlah dari ${f.depositMin} sampai ${f.depositMax} ${f.currency}. Halaman pembayaran terbuka; dana dikreditkan begitu penyedia mengonfirmasi, dan saldo berubah di semua halaman yang terbuka.</p><ul><li><strong>Diproses</strong> — penyedia belum mengonfirmasi. Jangan membayar dua kali.</li><li><strong>Ditolak</strong> — tidak ada dana yang diambil. Anda dapat langsung mencoba lagi.</li><li><strong>Kedaluwarsa</strong> — pesanan tidak dibayar tepat waktu. Pembayaran yang terlambat tetap dikreditkan.</li></ul><p>Situs ini memakai penyedia demonstrasi sampai operatornya menghubungkan penyedia sungguhan.</p>`,
    },
    {
      code: 'withdrawals',
      category: 'Dana',
      title: 'Cara menarik dana',
      content: `<p>Buka <strong>Penarikan</strong>. Dana hanya dibayarkan ke rekening atas nama Anda sendiri, dan tidak ada yang bergerak sebelum Anda mengonfirmasinya dengan PIN transaksi.</p><ul><li>Sebelum yang pertama, buat PIN transaksi, isi nama lengkap, dan tautkan rekening. Bila diminta, identitas Anda diverifikasi.</li><li>Untuk mencegah pencucian uang, deposit mungkin harus dipertaruhkan sekali sebelum dana keluar. Halaman itu menunjukkan sisanya.</li><li>Jumlahnya langsung dikunci untuk Anda dan permintaan diperiksa. Selama belum ada yang menanganinya, Anda dapat membatalkannya.</li><li>Dana dapat dibayarkan dalam beberapa pembayaran. Nyatakan untuk masing-masing apakah sudah diterima; setelah ${f.receiptMinutes} menit tanpa jawaban, dianggap diterima.</li></ul><p>Halaman itu menunjukkan setiap langkah dan siapa yang bertindak berikutnya, dan pesan memberi tahu Anda.</p>`,
    },
    {
      code: 'records',
      category: 'Dana',
      title: 'Ke mana dana saya?',
      content:
        '<p><strong>Riwayat akun</strong> memuat setiap mutasi dompet beserta saldo setelahnya. <strong>Riwayat taruhan</strong> memuat setiap ronde dengan taruhan dan hasilnya; buka salah satunya untuk melihatnya persis seperti saat dimainkan.</p><p>Jumlah dihitung hingga empat desimal dan ditampilkan dua. Setiap mutasi memiliki dua sisi dalam pembukuan kami, sehingga tidak ada dana yang muncul atau hilang begitu saja.</p>',
    },
    {
      code: 'safer-play',
      category: 'Bermain aman',
      title: 'Batas dan kendali diri',
      content: `<p>Game adalah hiburan yang berbiaya; dalam jangka panjang bandar lebih unggul, dan bantuan tiap game menyebutkan besarnya.</p><ul><li>Tentukan sebelum mulai berapa yang sanggup Anda relakan dan berapa lama Anda bermain.</li><li>Jangan bermain untuk mengejar kekalahan, dan jangan dengan uang pinjaman.</li><li>Tetapkan batas deposit, kekalahan, taruhan, dan waktu di akun Anda, pada <strong>Bermain aman</strong>: yang lebih rendah langsung berlaku, yang lebih tinggi menunggu 24 jam. Saat tidak lagi menyenangkan, ambil jeda atau kecualikan diri di sana; keduanya tidak dicabut lebih awal.</li></ul><p>Khawatir tentang diri sendiri atau orang terdekat? <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> membantu gratis dalam banyak bahasa.</p>`,
    },
    {
      code: 'fairness',
      category: 'Keadilan permainan',
      title: 'Cara memeriksa setiap ronde',
      content:
        '<p>Sebelum Anda bermain, server mengunci seed rahasia dengan menunjukkan sidik jarinya (SHA-256). Seed Anda dan penghitung dicampurkan di setiap ronde. Seed kami tidak dapat diubah sesudahnya tanpa mengubah sidik jarinya, dan seed Anda tidak mungkin kami ketahui sebelumnya.</p><ol><li>Buka halaman seed dan catat sidik jarinya. Tentukan seed Anda sendiri bila mau.</li><li>Bermainlah.</li><li>Ganti seed Anda: seed rahasia ditampilkan. Pemeriksa menghitung ulang ronde mana pun di browser Anda.</li></ol>',
    },
    {
      code: 'slot-rules',
      category: 'Keadilan permainan',
      title: 'Aturan slot',
      content: `<p>Bantuan setiap slot menyebutkan RTP, cara menghitungnya, semua hadiah, dan semua fitur. RTP adalah rata-rata dari sangat banyak putaran; hasil satu malam bisa jauh berbeda.</p><ul><li>Setiap putaran berdiri sendiri. Lama tanpa hadiah tidak memperbesar peluang.</li><li>Hasil sudah tetap saat Anda menekan putar; animasi dan kecepatan tidak mengubah apa pun. Satu putaran berlangsung minimal ${f.spinSeconds} detik.</li><li>Jika koneksi terputus, ronde diselesaikan menurut aturannya atau menunggu Anda di perangkat mana pun.</li><li>Gangguan teknis yang terbukti lewat audit membatalkan ronde, dan taruhan dikembalikan.</li></ul>`,
    },
    {
      code: 'privacy',
      category: 'Akun Anda',
      title: 'Data yang kami simpan',
      content:
        '<p>Kami menyimpan data yang Anda isi, riwayat masuk beserta alamat dan perangkat, serta dana dan ronde Anda, karena hukum dan keadilan menuntut catatan yang tidak dapat diubah. Kata sandi dan token hanya disimpan sebagai sidik jari. Formulir berisi data pribadi dienkripsi sekali lagi di dalam koneksi yang aman.</p>',
    },
    {
      code: 'contact',
      category: 'Kontak',
      title: 'Berbicara dengan petugas',
      content: `<p>Tulis ke <a href="mailto:${f.mail}">${f.mail}</a>. Sebutkan nama pengguna, apa yang Anda lakukan, dan kode kecil di bawah pesan kesalahan; jangan pernah kata sandi Anda.</p><p>Untuk ronde, sertakan nomornya dari riwayat taruhan; untuk deposit, sertakan nomor pesanannya. Kami menjawab dalam satu hari kerja.</p>`,
    },
  ]
}
