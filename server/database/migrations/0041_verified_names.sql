-- The names of those whose identity was verified before.
update accounts.users set verified_first_name = first_name, verified_last_name = last_name
where kyc_status = 'verified' and verified_first_name is null;
