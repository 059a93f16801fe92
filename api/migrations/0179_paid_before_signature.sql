-- A contract that was paid before anybody signed it waits for that, as those of today do.
UPDATE contracts SET status = 'active', version = version + 1 WHERE awaiting_signature AND status = 'settled';
